import type { Config } from '../../config/config.ts'
import { layOut } from './mail-layout.ts'
import type { MailMessage } from './mail.ts'

/** A mail that shows that mail leaves; `where` is said in it, such as 'at the terminal'. */
export function testMail({ publicUrl }: Pick<Config, 'publicUrl'>, to: string, where: string): MailMessage {
  const content = layOut(undefined, {
    subject: 'A test mail from Offerwell',
    paragraphs: [`${publicUrl} can send mail.`],
    notes: [`Somebody who runs it asked for this mail ${where}. There is nothing to do.`],
  })
  return { to, ...content }
}
