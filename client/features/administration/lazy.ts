import { readyPart } from "../../ui/ready-part.tsx";

export const homeNotices = readyPart(() => import("./home-notices.tsx").then((m) => m.HomeNotices));
