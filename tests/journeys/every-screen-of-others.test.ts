import { describeScreens } from "./every-screen.ts";
import { SCREENS } from "./screens.ts";

describeScreens(SCREENS.filter(({ who }) => who !== "member"));
