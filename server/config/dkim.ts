import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How mail is signed, so that whoever gets it can see that it comes from this domain and was not changed. */
export type Dkim = { domainName: string; keySelector: string; privateKey: string }

const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i
const LEAST_BITS = 1024

export const dkimVariables = z.object({
  MAIL_DKIM_DOMAIN: z.string().max(253).regex(label).optional(),
  MAIL_DKIM_SELECTOR: z.string().max(253).regex(label).optional(),
  MAIL_DKIM_KEY_FILE: z.string().optional(),
})
type Given = z.infer<typeof dkimVariables>

export const expectedOfDkim: Record<keyof Given, string> = {
  MAIL_DKIM_DOMAIN: 'the domain that signs mail, such as example.com',
  MAIL_DKIM_SELECTOR: 'the name of the key in the domain, such as offerwell',
  MAIL_DKIM_KEY_FILE: 'a file with a private RSA key of 1024 bits or more, in PEM',
}

/** The key as it stands in its file; undefined when it cannot be read or is no key that signs mail. */
function readKey(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPrivateKey(text)
    return type === 'rsa' && (details?.modulusLength ?? 0) >= LEAST_BITS ? text : undefined
  } catch {
    return undefined
  }
}

/** One line for each way in which the settings do not go together. */
export function contradictionsOfDkim(given: Given): string[] {
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY_FILE: file } = given
  const parts = [domain, selector, file]
  if (parts.every((one) => one === undefined)) return []
  if (parts.some((one) => one === undefined))
    return [
      'MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY_FILE belong together. Expected: all of them, or none.',
    ]
  return readKey(file ?? '') === undefined
    ? [
        `MAIL_DKIM_KEY_FILE is ${JSON.stringify(file)}, which cannot be used. Expected: ${expectedOfDkim.MAIL_DKIM_KEY_FILE}.`,
      ]
    : []
}

/** Undefined leaves mail unsigned, for the mail server to sign. */
export function dkimSettings(given: Given): Dkim | undefined {
  const { MAIL_DKIM_DOMAIN: domainName, MAIL_DKIM_SELECTOR: keySelector, MAIL_DKIM_KEY_FILE: file } = given
  const privateKey = file === undefined ? undefined : readKey(file)
  if (domainName === undefined || keySelector === undefined || privateKey === undefined) return undefined
  return { domainName, keySelector, privateKey }
}
