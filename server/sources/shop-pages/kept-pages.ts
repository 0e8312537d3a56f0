import { z } from 'zod'

/** A page of a shop: `html`, or what is to be said of one that has none for us. */
const KeptPage = z.union([
  z.object({ address: z.url(), html: z.string() }),
  z.object({ address: z.url(), says: z.string() }),
])
export type KeptPage = z.infer<typeof KeptPage>

/** Pages of a shop as a run keeps them, with the moment of their reading: whoever reads them again finds the same. */
const KeptPages = z.object({
  readAt: z.iso.datetime(),
  problems: z.array(z.string()),
  pages: z.array(KeptPage),
})
export type KeptPages = z.infer<typeof KeptPages>

/** As the text that is kept. */
export const KeptPagesText = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('This is no JSON.')
      return z.NEVER
    }
  })
  .pipe(KeptPages)
