/** The door of a client domain, which defines nothing and passes on what its domain defines. */
export const DOOR = /client\/features\/[\w-]+\/index\.ts$/;

/** Importing one name of a door bundles the file that defines it, not all that the door exports. */
export const throughDoors = { moduleSideEffects: [{ test: DOOR, sideEffects: false }] };
