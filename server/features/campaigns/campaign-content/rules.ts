import { type Block, inlineText, type Inline, offerPage, subjectFor } from '../../../../domain/campaign-markup.ts'
import { discountLabel } from '../../../../domain/discount-label.ts'
import {
  boxHtml,
  escapeHtml,
  frameHtml,
  headingHtml,
  linkHtml,
  listHtml,
  type MailBrand,
  paragraphHtml,
  smallHtml,
  unseenPictureHtml,
} from '../../../platform/mail/mail-frame.ts'
import type { OfferCard } from '../../catalogue/offers/schemas.ts'

/** `linkTo`: by which address a link of the message leads to its own. */
type Reader = {
  firstName: string
  brand: MailBrand
  publicUrl: string
  offers: ReadonlyMap<string, OfferCard>
  linkTo: (url: string) => string
}

const OVER = 'This offer has ended.'

function inlineHtml(content: readonly Inline[], { firstName, brand, linkTo }: Reader): string {
  return content
    .map((one) => {
      if (one.kind === 'link') return linkHtml({ label: one.label, url: linkTo(one.url) }, brand)
      return escapeHtml(one.kind === 'name' ? firstName : one.text)
    })
    .join('')
}

function offerHtml(id: string, { offers, brand, publicUrl, linkTo }: Reader): string {
  const offer = offers.get(id)
  if (!offer) return boxHtml(smallHtml(OVER))
  const label = escapeHtml(`${offer.merchant.name} · ${discountLabel(offer)}`)
  const link = linkHtml({ label: 'See this offer', url: linkTo(offerPage(publicUrl, id)) }, brand)
  return boxHtml(`${smallHtml(label)}${paragraphHtml(`<strong>${escapeHtml(offer.title)}</strong>`)}${smallHtml(link)}`)
}

function blockHtml(block: Block, reader: Reader): string {
  if (block.kind === 'offer') return offerHtml(block.id, reader)
  if (block.kind === 'heading') return headingHtml(inlineHtml(block.content, reader), block.level)
  if (block.kind === 'paragraph')
    return paragraphHtml(block.lines.map((line) => inlineHtml(line, reader)).join('<br>\n'))
  return listHtml(
    block.items.map((item) => inlineHtml(item, reader)),
    block.isNumbered,
  )
}

/** A link shows its address too, because plain text has no other way. */
const lineText = (line: readonly Inline[], { firstName }: Reader) =>
  line.map((one) => (one.kind === 'link' ? `${one.label} (${one.url})` : inlineText([one], firstName))).join('')

function blockText(block: Block, reader: Reader): string {
  if (block.kind === 'heading') return lineText(block.content, reader)
  if (block.kind === 'paragraph') return block.lines.map((line) => lineText(line, reader)).join('\n')
  if (block.kind === 'list')
    return block.items
      .map((item, index) => `${block.isNumbered ? `${index + 1}.` : '-'} ${lineText(item, reader)}`)
      .join('\n')
  const offer = reader.offers.get(block.id)
  if (!offer) return OVER
  return `${offer.merchant.name} · ${discountLabel(offer)}\n${offer.title}\n${offerPage(reader.publicUrl, block.id)}`
}

/** `notes` say why the mail came; a link of `foot` stands under the message. `picture`: of whose fetching its opening is told. */
export type CampaignMail = Reader & {
  subject: string
  blocks: readonly Block[]
  notes: readonly string[]
  foot: readonly { label: string; url: string }[]
  picture: string | null
}

/** Subject, plain text and HTML of a campaign's mail to one reader; whatever HR wrote is escaped. */
export function campaignMail(mail: CampaignMail): { subject: string; text: string; html: string } {
  const { blocks, brand, notes, foot, firstName, picture } = mail
  const subject = subjectFor(mail.subject, firstName)
  const links = foot.map((link) => linkHtml(link, brand)).join(' &nbsp;·&nbsp; ')
  const feet = [
    ...notes.map((note) => smallHtml(escapeHtml(note))),
    ...(links ? [smallHtml(links)] : []),
    ...(picture === null ? [] : [unseenPictureHtml(picture)]),
  ]
  const inner = blocks.map((block) => blockHtml(block, mail)).join('\n')
  const html = frameHtml({ subject, brand, inner, foot: feet.join('\n') })
  const parts = [...blocks.map((block) => blockText(block, mail)), `-- \n${brand.name}`, ...notes]
  const text = [...parts, ...foot.map(({ label, url }) => `${label}:\n${url}`)].join('\n\n')
  return { subject, text, html }
}
