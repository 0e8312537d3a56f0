import { Fragment } from 'react'
import type { Block, Inline } from '../../../../domain/campaign-markup.ts'
import { discountLabel } from '../../../../domain/discount-label.ts'
import type { OfferCard } from './campaigns.ts'

type Reader = { firstName: string; offers: ReadonlyMap<string, OfferCard> | undefined }

function Line({ content, firstName }: { content: readonly Inline[]; firstName: string }) {
  return content.map((one, index) => {
    if (one.kind === 'name') return <Fragment key={index}>{firstName}</Fragment>
    if (one.kind === 'text') return <Fragment key={index}>{one.text}</Fragment>
    return (
      <a
        key={index}
        href={one.url}
        target="_blank"
        rel="noopener noreferrer"
        className="text-brand-ink underline underline-offset-2"
      >
        {one.label}
      </a>
    )
  })
}

function Offer({ id, offers }: { id: string; offers: Reader['offers'] }) {
  const offer = offers?.get(id)
  return (
    <div className="min-h-24 rounded-panel border border-line p-4">
      {offers && !offer && <p className="text-portal text-ink-muted">This offer has ended.</p>}
      {offer && (
        <>
          <p className="text-portal text-ink-muted">
            {offer.merchant.name} · {discountLabel(offer)}
          </p>
          <p className="font-semibold">{offer.title}</p>
          <a href={`/offers/${id}`} className="text-portal text-brand-ink underline underline-offset-2">
            See this offer
          </a>
        </>
      )}
    </div>
  )
}

function Part({ block, firstName, offers }: { block: Block } & Reader) {
  if (block.kind === 'offer') return <Offer id={block.id} offers={offers} />
  if (block.kind === 'heading') {
    const size = block.level === 1 ? 'text-h3' : 'text-lg font-semibold'
    const text = <Line content={block.content} firstName={firstName} />
    return block.level === 1 ? <h2 className={size}>{text}</h2> : <h3 className={size}>{text}</h3>
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        {block.lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            <Line content={line} firstName={firstName} />
          </Fragment>
        ))}
      </p>
    )
  }
  const items = block.items.map((item, index) => (
    <li key={index}>
      <Line content={item} firstName={firstName} />
    </li>
  ))
  return block.isNumbered ? <ol className="list-decimal pl-6">{items}</ol> : <ul className="list-disc pl-6">{items}</ul>
}

/** A message as its reader sees it; `offers` are undefined until they are loaded. */
export function Message({ blocks, ...reader }: { blocks: readonly Block[] } & Reader) {
  return (
    <div className="flex flex-col gap-4 wrap-anywhere">
      {blocks.map((block, index) => (
        <Part key={index} block={block} {...reader} />
      ))}
    </div>
  )
}
