import { companyColour } from '../../../domain/company-colour.ts'
import { mailFile } from '../../../domain/pictures.ts'

export const PRODUCT = 'Offerwell'
const PRODUCT_COLOUR = '#1e40af'
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

/** In whose name a mail is written. `logoUrl`: a picture of our own origin, or none. */
export type MailBrand = { name: string; colour: string; logoUrl: string | null }

/** A company's brand in a mail; its logo only where it is one of our own pictures, because nothing is loaded from elsewhere. */
export function brandFor(
  publicUrl: string,
  { name, brand_primary: colour, logo_url: logo }: { name: string; brand_primary: string; logo_url: string | null },
): MailBrand {
  const file = logo === null ? null : mailFile(logo)
  return { name, colour, logoUrl: file && `${publicUrl}${file}` }
}

/** The two that a mail program may show it in; text of either is readable on its ground. */
const LIGHT = { ground: '#fcfaf7', card: '#ffffff', line: '#e4ddd5', ink: '#281921', muted: '#6b5a63' }
const DARK = { ground: '#140d11', card: '#1f161b', line: '#43353d', ink: '#f5f2ee', muted: '#b9a9b1' }

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

type Colours = { fill: string; onFill: string; link: string; darkLink: string }

function workOut(given: string): Colours {
  const light = companyColour(given, 'light') ?? companyColour(PRODUCT_COLOUR, 'light')
  const dark = companyColour(given, 'dark') ?? companyColour(PRODUCT_COLOUR, 'dark')
  return {
    fill: light?.fill ?? PRODUCT_COLOUR,
    onFill: light?.onFill ?? '#ffffff',
    link: light?.ink ?? PRODUCT_COLOUR,
    darkLink: dark?.ink ?? '#ffffff',
  }
}

const OWN_COLOURS = workOut(PRODUCT_COLOUR)
/** A campaign asks for them at every link of every message. */
const known = new WeakMap<MailBrand, Colours>()

/** The brand's colours as a mail may use them; a colour that cannot be read is the product's own. */
function coloursOf(brand: MailBrand | undefined): Colours {
  if (!brand) return OWN_COLOURS
  const colours = known.get(brand) ?? workOut(brand.colour)
  known.set(brand, colours)
  return colours
}

type Address = { label: string; url: string }
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** A button that Outlook draws too: its colour is the cell's. */
export function buttonHtml({ label, url }: Address, brand: MailBrand | undefined): string {
  const { fill, onFill } = coloursOf(brand)
  const style = `display:inline-block;padding:14px 24px;color:${onFill};font-weight:600;text-decoration:none;${FONT};font-size:17px;line-height:1.3`
  return `<table ${TABLE} style="margin:28px 0"><tr><td bgcolor="${fill}" style="border-radius:10px;background:${fill}"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></td></tr></table>`
}

export const paragraphHtml = (inner: string) => `<p class="ink" style="margin:0 0 16px;color:${LIGHT.ink}">${inner}</p>`
export const smallHtml = (inner: string) =>
  `<p class="muted" style="margin:0 0 10px;font-size:14px;line-height:1.5;color:${LIGHT.muted}">${inner}</p>`

export function headingHtml(inner: string, level: 1 | 2): string {
  const size = level === 1 ? 'font-size:22px;line-height:1.3' : 'font-size:18px;line-height:1.35'
  return `<h${level} class="ink" style="margin:8px 0 12px;${size};font-weight:700;color:${LIGHT.ink}">${inner}</h${level}>`
}

export function listHtml(items: readonly string[], isNumbered: boolean): string {
  const tag = isNumbered ? 'ol' : 'ul'
  const rows = items.map((item) => `<li style="margin:0 0 6px">${item}</li>`).join('')
  return `<${tag} class="ink" style="margin:0 0 16px;padding:0 0 0 24px;color:${LIGHT.ink}">${rows}</${tag}>`
}

export function linkHtml({ label, url }: Address, brand: MailBrand | undefined): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${coloursOf(brand).link};text-decoration:underline">${escapeHtml(label)}</a>`
}

/** A box of its own in the mail, such as an offer. */
export function boxHtml(inner: string): string {
  const style = `border:1px solid ${LIGHT.line};border-radius:12px;padding:16px`
  return `<table ${TABLE} width="100%" style="margin:0 0 16px"><tr><td class="line" style="${style}">${inner}</td></tr></table>`
}

function headHtml(brand: MailBrand | undefined): string {
  const name = escapeHtml(brand?.name ?? PRODUCT)
  const words = `<span class="ink" style="font-size:20px;font-weight:700;color:${LIGHT.ink}">${name}</span>`
  if (!brand?.logoUrl) return words
  return `<img src="${escapeHtml(brand.logoUrl)}" alt="${name}" height="40" style="display:block;height:40px;max-width:220px;border:0">`
}

/** Programs that darken by themselves leave alone what says that it knows both; Outlook on the web marks its dark colours with `data-ogsc`. */
function styleHtml(brand: MailBrand | undefined): string {
  const { darkLink } = coloursOf(brand)
  const rules = (before: string) =>
    [
      `.ground{background:${DARK.ground}!important}`,
      `.card{background:${DARK.card}!important;border-left-color:${DARK.line}!important;border-right-color:${DARK.line}!important;border-bottom-color:${DARK.line}!important}`,
      `.line{border-color:${DARK.line}!important}`,
      `.ink{color:${DARK.ink}!important}`,
      `.muted{color:${DARK.muted}!important}`,
      `.link{color:${darkLink}!important}`,
    ]
      .map((rule) => `${before}${rule}`)
      .join('')
  return `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules('')}}${rules('[data-ogsc] ')}</style>`
}

/** A picture of our own origin that shows nothing. */
export const unseenPictureHtml = (url: string) =>
  `<img src="${escapeHtml(url)}" alt="" width="1" height="1" style="display:block;width:1px;height:1px;border:0">`

type Frame = { subject: string; brand: MailBrand | undefined; inner: string; foot: string }

/**
 * The one page that every mail of the product is: tables and styles in their places, because that is what Gmail's, Outlook's and Apple's
 * engines all read; no picture but those of our own origin. `inner` and `foot` are HTML.
 */
export function frameHtml({ subject, brand, inner, foot }: Frame): string {
  const { fill } = coloursOf(brand)
  const ground = `background:${LIGHT.ground}`
  const card = `background:${LIGHT.card};border:1px solid ${LIGHT.line};border-top:4px solid ${fill};border-radius:12px;padding:28px 24px`
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
${styleHtml(brand)}
</head>
<body class="ground" style="margin:0;padding:0;${ground};${FONT};font-size:17px;line-height:1.5">
<table ${TABLE} width="100%" class="ground" bgcolor="${LIGHT.ground}" style="${ground}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="520"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:520px;text-align:left">
<tr><td style="padding:0 0 16px;${FONT}">${headHtml(brand)}</td></tr>
<tr><td class="card" bgcolor="${LIGHT.card}" style="${card};${FONT};font-size:17px;line-height:1.5;word-break:break-word">
${inner}
</td></tr>
<tr><td style="padding:16px 4px 0;${FONT}">${foot}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}
