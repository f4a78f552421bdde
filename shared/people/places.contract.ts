import { z } from "zod";

/** A city of the list shipped with Parvis: country and name, such as `ci-abidjan`. */
export const placeId = z
  .string()
  .max(80)
  .regex(/^[a-z]{2}-[a-z0-9-]+$/);

export const place = z.object({
  id: placeId,
  name: z.string(),
  /** Two letters (ISO 3166-1), and its name in French. */
  country: z.string(),
  countryName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof place>;
