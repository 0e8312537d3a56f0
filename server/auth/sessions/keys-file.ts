import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const privateKey = z.looseObject({
  kid: z.string().min(1),
  alg: z.enum(['ES256', 'RS256']),
  kty: z.enum(['EC', 'RSA']),
  d: z.string().optional(),
  key_ops: z.array(z.string()).optional(),
})
const asJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'no JSON' })
    return z.NEVER
  }
})
const keyFile = z.union([z.array(privateKey), z.object({ keys: z.array(privateKey) }).transform(({ keys }) => keys)])

/**
 * Reads signing keys from a JWK list or set, as GoTrue takes them: the one whose `key_ops` holds `sign` signs, the others only verify.
 * Throws a plain sentence for the operator when the file is not that.
 */
export async function readKeysFile(path: string) {
  const text = await readFile(path, 'utf8')
  const result = asJson.pipe(keyFile).safeParse(text)
  if (!result.success)
    throw new Error(`AUTH_JWT_KEYS_FILE: ${path} is not a list of ES256 or RS256 keys with kid and alg.`)
  const keys = result.data.map(({ key_ops: uses, ...jwk }) => ({ jwk, signs: uses?.includes('sign') ?? false }))
  const signers = keys.filter(({ signs }) => signs)
  const hasOneSigner = signers.length === 1 && signers[0]?.jwk.d !== undefined
  if (!hasOneSigner)
    throw new Error(`AUTH_JWT_KEYS_FILE: exactly one key of ${path} must be private and have key_ops "sign".`)
  return keys.map(({ jwk, signs }) => ({ kid: jwk.kid, algorithm: jwk.alg, jwk, signs }))
}
