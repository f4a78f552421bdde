import { Camera } from "lucide-react";
import { useNavigate } from "react-router";
import { PhotoInput } from "../../features/media/index.ts";
import { postTexts } from "../../features/posts/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { Icon } from "../../ui/drawings/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

const saving = () => import("../../infrastructure/files/received-shares.ts");

type PhotoToGroupProps = { groupId: string };

/** The camera of a group's writing bar: chooses photos, which the composer opens with. */
export function PhotoToGroup({ groupId }: PhotoToGroupProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const add = async (chosen: Iterable<File>) => {
    const files = [...chosen];
    if (files.length === 0) return;
    const { saveReceivedShare } = await saving();
    const name = await saveReceivedShare({ text: "", files, lost: 0 }, Date.now());
    await navigate(`${paths.compose(groupId)}&recu=${name}`);
  };
  return (
    <PhotoInput attachments={{ several: true, add: (files) => void add(files) }}>
      {(open) => (
        <IconButton label={postTexts.toWrite.askPhoto} onClick={open}>
          <Icon of={Camera} />
        </IconButton>
      )}
    </PhotoInput>
  );
}
