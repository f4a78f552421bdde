import { describeScreens } from "../browser/every-screen.ts";
import { SCREENS } from "../browser/screens.ts";

describeScreens(SCREENS.filter(({ who }) => who !== "member"));
