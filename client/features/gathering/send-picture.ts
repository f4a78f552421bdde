/** Sends a picture and gives its media's id; throws `ApiError`. The page knows how. */
export type SendPicture = (file: File) => Promise<string>;
