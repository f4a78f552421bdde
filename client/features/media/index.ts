export { PostMedia } from "./post-media.tsx";
export {
  AnyFileInput,
  FileButton,
  PhotoButton,
  PhotoInput,
  VideoButton,
  VideoInput,
} from "./sending/attach-buttons.tsx";
export { AttachmentTiles } from "./sending/attachment-tiles.tsx";
export { DropRoom } from "./sending/drop-room.tsx";
export { shrinkPhoto } from "./sending/shrink-photo.ts";
export { type Attachments, useAttachments } from "./sending/use-attachments.ts";
export { WaitingMedia } from "./sending/waiting-media.tsx";
export { endedIt } from "./voice/recorder-state.ts";
export { useVoice, type Voice } from "./voice/use-voice.ts";
export { VoiceButton } from "./voice/voice-button.tsx";
export { VoiceNotes } from "./voice/voice-notes.tsx";
export { VoiceRoom } from "./voice-room.tsx";
