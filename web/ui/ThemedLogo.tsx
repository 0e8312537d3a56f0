import { useState } from 'react'
import { type Logos, logoOn } from '../../domain/company-branding.ts'
import { GROUNDS } from '../../domain/company-colour.ts'
import { pictureFile, pictureFiles } from '../../domain/pictures.ts'
import type { Theme } from '../../domain/theme.ts'
import { cx } from './cx.ts'

type ThemedLogoProps = {
  logos: Logos
  theme: Theme
  /** What is said of it; nothing where the name stands beside it. */
  alt?: string
  /** Its height and its greatest width. */
  className: string
}

/** The logo for a theme. One that was drawn for the other theme stands on a plate of that theme's ground; one that does not load is left out. */
export function ThemedLogo({ logos, theme, alt = '', className }: ThemedLogoProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const shown = logoOn(theme, logos)
  if (!shown || shown.src === failedSrc) return null
  return (
    <img
      src={pictureFile(shown.src, 320)}
      srcSet={pictureFiles(shown.src)}
      sizes="160px"
      alt={alt}
      decoding="async"
      className={cx('block w-auto object-contain object-left', shown.plate && 'rounded-badge px-1.5 py-1', className)}
      {...(shown.plate && { style: { backgroundColor: GROUNDS[shown.plate][1] } })}
      onError={() => setFailedSrc(shown.src)}
    />
  )
}
