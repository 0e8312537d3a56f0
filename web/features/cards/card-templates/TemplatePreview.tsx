import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { groupCardNumber } from '../../../../domain/card-number-text.ts'
import { codeOf } from '../../../../domain/card-code.ts'
import { NEW_TEMPLATE, templateFaults, type TemplateWords } from '../../../../domain/card-templates.ts'
import { readColour } from '../../../../domain/company-branding.ts'
import { CODE_KIND_LABELS } from '../../../../domain/enums.ts'
import { pictureFile } from '../../../../domain/pictures.ts'
import { sampleNumber } from '../../../../domain/sample-number.ts'
import { CodeDrawing } from '../../../ui/till/CodeDrawing.tsx'
import { WhitePanel } from '../../../ui/till/WhitePanel.tsx'
import type { CardTemplate } from './card-templates.ts'
import { type TemplateValues, toValues, toWords } from './template-form.ts'

/** A card as its tile among a person's cards. */
export type TileCard = {
  id: string
  label: string
  brand: string
  logoUrl: string | null
  bgColor: string
  status: 'ACTIVE'
}
export type RenderTile = (card: TileCard) => ReactNode

/** As wide as the code panel beside the form. */
const SPACE = { width: 348, height: 420 }

/** What can be said of a code whose rules are not right yet, or too clever for us to find a number that they allow. */
const NO_SAMPLE = 'We found no number that these rules allow, so there is no code to show. Real numbers are drawn here.'

function Code({ words }: { words: TemplateWords }) {
  const { symbology } = words
  const number = sampleNumber(words)
  if (symbology === 'NONE') return null
  const isBroken = templateFaults(words).some(({ path }) => path === 'codeText' || path === 'contentMode')
  return (
    <div className="flex flex-col gap-2">
      <WhitePanel>
        {number === null || isBroken ? (
          <p className="text-center text-ink">
            {isBroken ? 'The code is drawn once what it says is right.' : NO_SAMPLE}
          </p>
        ) : (
          <CodeDrawing kind={symbology} code={codeOf(words, number)} name="a sample card" space={SPACE} />
        )}
      </WhitePanel>
      {number !== null && (
        <p className="text-center font-mono text-portal wrap-anywhere">
          <span className="sr-only">Sample number: </span>
          {groupCardNumber(number)}
        </p>
      )}
      {(symbology === 'AZTEC' || symbology === 'PDF417') && (
        <p className="text-center text-portal text-ink-muted">
          A card opens with a QR code, and has this {CODE_KIND_LABELS[symbology]} as its second tab.
        </p>
      )}
    </div>
  )
}

const isPdf = (address: string) => /\.pdf(?:[?#]|$)/i.test(address)

/** What stands large on the card; nothing for an address elsewhere of which there is no copy. */
function Asset({ address, isImageOnly }: { address: string | null; isImageOnly: boolean }) {
  if (address === null || !(isImageOnly || isPdf(address) || address.startsWith('/card-assets/'))) return null
  if (!isPdf(address)) {
    return (
      <img
        src={pictureFile(address, 640)}
        alt="What stands large on the card"
        className="max-h-72 w-full rounded-card bg-white object-contain p-2"
      />
    )
  }
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="text-brand-ink underline underline-offset-2">
      Open the card’s PDF
    </a>
  )
}

type TemplatePreviewProps = { before: CardTemplate | undefined; tile: RenderTile }

/** How a card of this template looks, as the form says it now. */
export function TemplatePreview({ before, tile }: TemplatePreviewProps) {
  const { control } = useFormContext<TemplateValues>()
  const words = toWords({ ...toValues(before), ...useWatch({ control }) })
  const isKept = before !== undefined && words.logoUrl === before.logoUrl
  // Of an address elsewhere a browser may show our copy alone.
  const address = words.logoUrl?.startsWith('/') ? words.logoUrl : isKept ? before.asset : null
  const brand = words.brand || 'Brand'
  const card = {
    id: 'preview',
    label: words.name || brand,
    brand,
    logoUrl: address,
    bgColor: readColour(words.bgColor) ?? NEW_TEMPLATE.bgColor,
    status: 'ACTIVE',
  } as const
  return (
    <section aria-label="Preview" className="flex flex-col gap-4">
      <div>
        <p className="text-portal font-semibold">Preview</p>
        <p className="text-portal text-ink-muted">
          {words.symbology !== 'NONE' && 'We made the number up. '}A card’s label is chosen when it is issued.
        </p>
      </div>
      <div inert>{tile(card)}</div>
      <Asset address={address} isImageOnly={words.symbology === 'NONE'} />
      <Code words={words} />
      {words.instructions && (
        <p dir="auto" className="text-center whitespace-pre-line wrap-anywhere">
          {words.instructions}
        </p>
      )}
    </section>
  )
}
