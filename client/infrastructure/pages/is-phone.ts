/** A phone has a finger for a pointer: its applications are installed beside us. */
export const isPhone = (): boolean => matchMedia("(pointer: coarse)").matches;
