import { type CSSProperties, memo, useState } from 'react'
import { artwork } from '../../domain/artwork.ts'
import { artworkVariables } from '../../domain/artwork-palette.ts'
import type { Shape } from '../../domain/artwork-shapes.ts'
import { isDrawing, pictureFile, pictureFiles, wideFiles } from '../../domain/pictures.ts'
import { monogram } from '../../domain/monogram.ts'
import { cx } from './cx.ts'

function Drawn({ shape }: { shape: Shape }) {
  const { tag: Tag, fill, ...geometry } = shape
  return <Tag {...geometry} fill={`var(--art-${fill})`} />
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- custom properties are style names that React's types do not list
const variables = (id: string, category: string | null) => artworkVariables(id, category) as CSSProperties

type ArtworkProps = { id: string; category: string | null; className?: string }

/** The generated picture of a thing without one; both themes are in its colours, so a switch of theme draws nothing anew. */
export const Artwork = memo(function Artwork({ id, category, className }: ArtworkProps) {
  const { viewBox, preserveAspectRatio, shapes } = artwork(id, category)
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={preserveAspectRatio}
      className={cx('block', className)}
      style={variables(id, category)}
      aria-hidden="true"
    >
      {shapes.map((shape, index) => (
        <Drawn key={index} shape={shape} />
      ))}
    </svg>
  )
})

type PictureProps = ArtworkProps & {
  src: string | null
  eager?: boolean
  /** How wide it is drawn, as in the `sizes` attribute; a card's width unless given. */
  sizes?: string
  /** On a phone its box is a square. */
  isSquareOnPhone?: boolean
}

const CARD_SIZES = '384px'

/** A real picture wins; without one, or when it does not load, the artwork takes the same box. Decorative: the text beside it says what it is. */
export function Picture(props: PictureProps) {
  const { src, id, category, eager = false, sizes = CARD_SIZES, isSquareOnPhone = false, className } = props
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  if (!src || src === failedSrc) return <Artwork id={id} category={category} {...(className && { className })} />
  const picture = (
    <img
      src={pictureFile(src, 'wide-640')}
      srcSet={wideFiles(src)}
      // A browser measures a lazy picture by itself where it can; of an eager one it would assume the whole screen.
      sizes={eager ? sizes : `auto, ${sizes}`}
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={cx('block bg-sunken object-cover', isDrawing(src) && 'object-[85%_50%]', className)}
      onError={() => setFailedSrc(src)}
    />
  )
  if (!isSquareOnPhone || !wideFiles(src)) return picture
  return (
    <picture className="contents">
      <source media="(max-width: 29.99rem)" srcSet={pictureFile(src, 'square-320')} width={320} height={320} />
      {picture}
    </picture>
  )
}

/** The picture of a category, by its name in `domain/category-icons.ts`; what it means always stands beside it. */
export function CategoryIcon({ name }: { name: string }) {
  return (
    <svg className="size-4" aria-hidden="true">
      <use href={`/category-icons.svg#${name}`} />
    </svg>
  )
}

type LogoProps = { id: string; name: string; src: string | null; category?: string | null; className: string }

/** A merchant's logo, or their initials on their own colours. Decorative: the name stands beside it. */
export function MerchantLogo({ id, name, src, category = null, className }: LogoProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const box = cx('block shrink-0 rounded-badge', className)
  if (src && src !== failedSrc) {
    return (
      <img
        src={pictureFile(src, 160)}
        srcSet={pictureFiles(src)}
        sizes="96px"
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className={cx(box, 'bg-white object-contain')}
        onError={() => setFailedSrc(src)}
      />
    )
  }
  const { viewBox, shapes, text } = monogram(id, name, category)
  return (
    <svg viewBox={viewBox} className={cx(box, 'overflow-hidden')} style={variables(id, category)} aria-hidden="true">
      {shapes.map((shape, index) => (
        <Drawn key={index} shape={shape} />
      ))}
      <text
        x={text.x}
        y={text.y}
        textAnchor="middle"
        fontSize={text.size}
        className="font-heading font-bold"
        fill="var(--art-ink)"
      >
        {text.value}
      </text>
    </svg>
  )
}
