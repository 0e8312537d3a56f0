import { generateSecret, generateURI, verify } from 'otplib'
import { toString as drawQrCode } from 'qrcode'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20

/** A new secret with what an authenticator app scans. The picture names its colours: the client puts it into a data address, where `#` would end it. */
export async function makeTotp(issuer: string, account: string) {
  const secret = generateSecret({ length: SECRET_BYTES })
  const uri = generateURI({ issuer, label: account, secret })
  const drawn = await drawQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M' })
  const qrCode = drawn.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black')
  return { secret, uri, qrCode }
}

/** The 30-second step that the code belongs to, this one or a neighbour; undefined when it is wrong. Whether the step was used before is for the database to say. */
export async function timeStepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
