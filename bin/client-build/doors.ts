/** The door of a client domain, which defines nothing and passes on what its domain defines. */
export const DOOR = /client\/features\/[\w-]+\/index\.ts$/;

/** Who imports one name of a door brings the file that defines it, not all that the door names. */
export const throughDoors = { moduleSideEffects: [{ test: DOOR, sideEffects: false }] };
