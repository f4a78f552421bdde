import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router";
import { postTexts } from "../../features/posts/index.ts";
import { usePaths } from "../../infrastructure/pages/use-paths.ts";
import { HelpLink } from "../../product/help-link.tsx";
import { Icon } from "../../ui/drawings/icon.tsx";
import { Bar } from "../../ui/frame/bar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

/** The way back from a post: to the previous page of the application, or home. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const paths = usePaths();
  return () => void (history.state?.idx > 0 ? navigate(-1) : navigate(paths.home()));
}

export function PostBar() {
  const back = useBack();
  return (
    <Bar
      line
      title={postTexts.list.title}
      actions={<HelpLink />}
      back={
        <IconButton label={postTexts.list.goBack} onClick={back}>
          <Icon of={ArrowLeft} />
        </IconButton>
      }
    />
  );
}
