/** The name of a place, without its address; a street keeps its number: « 12, rue du Parvis ». */
export const placeOf = (location: string): string =>
  /^\d+[^,]*,[^,]*|^[^,]*/.exec(location)?.[0] ?? "";
