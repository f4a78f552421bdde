export { bytesBelow } from "./bytes-below.ts";
export { type ApiResponse, type Body, Client } from "./client.ts";
export { converse, discuss, messagesOf, say } from "./conversations.ts";
export { type CutLine, cutLine } from "./cut-line.ts";
export { type DatabaseLine, databaseLine, type NetworkLine, openLine } from "./database-line.ts";
export { databaseText } from "./database-text.ts";
export { explained } from "./explained.ts";
export { followed, sentencesTo, settled, toldTo } from "./followed.ts";
export {
  closedGroup,
  createGroup,
  enter,
  groupOnRequest,
  openGroup,
  type TestGroup,
} from "./groups.ts";
export { type LiveEvent, type LiveReader, readStream } from "./live-reader.ts";
export { PASSWORD, TestMember } from "./member.ts";
export {
  comeOfAge,
  crowd,
  dismissReferent,
  endGuardian,
  giveRole,
  keepGuardian,
  makeMinor,
  nameReferent,
  protect,
  removeByTwo,
  setState,
  signUp,
  signUpAll,
  signUpForm,
} from "./people.ts";
export { type About, beginUpload, jpeg, sendBytes, upload, uploadPhoto } from "./photos.ts";
export { runMigration } from "./run-migration.ts";
export { recordShare } from "./shares.ts";
export { startSmtp, type TestSmtp } from "./smtp.ts";
export {
  type Ending,
  recording,
  uploadFile,
  uploadVideo,
  uploadVoice,
} from "./sounds-and-videos.ts";
export { BrowserTab } from "./tab.ts";
export { createTestClock, DAY, HOUR, MINUTE, SECOND, type TestClock } from "./test-clock.ts";
export { createTestDatabase, type TestDatabase } from "./test-database.ts";
export { CONNECTIONS, installationWish, startTestParvis, type TestParvis } from "./test-parvis.ts";
export { heard, until } from "./until.ts";
export { comment, created, publish, publishAll, readPages } from "./writing.ts";
