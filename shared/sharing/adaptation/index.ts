export {
  type Adapted,
  adaptFor,
  type Fitting,
  type Note,
  type Problem,
  type Source,
} from "./adapt.ts";
export { graphemes } from "./graphemes.ts";
export { measure, weightedLength, xPostCost } from "./measure.ts";
export { emojiOf, shortCodeOf } from "./share-marks.ts";
export { measureSms, type SmsMeasure, simplifyForSms } from "./sms.ts";
export { SAFE_MAILTO_LENGTH, takesText, windowUrl } from "./windows.ts";
