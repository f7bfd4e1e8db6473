import { z } from 'zod';

/** What became of a picture that was sent: the address fills an image field; the size is that of the picture there. */
export const uploaded = z.object({
  address: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Uploaded = z.infer<typeof uploaded>;
