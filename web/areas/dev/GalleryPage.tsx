import { useState } from 'react'
import { FIRST_CATEGORIES } from '../../../domain/first-categories.ts'
import { chooseTheme } from '../../lib/theme.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { Artwork, MerchantLogo } from '../../ui/Artwork.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonsAndBadges } from './ButtonsAndBadges.tsx'
import { FormControls } from './FormControls.tsx'
import { Layers } from './Layers.tsx'
import { Lists } from './Lists.tsx'
import { Section } from './Section.tsx'

const GROUNDS = ['bg-canvas', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-brand-soft', 'bg-accent-soft'] as const
const NAMES = ['Larkfield Living', 'The Copper Kettle', 'Brae & Burn', 'Ostler Ltd', 'Şükrü Kaya', 'Pine']

/** Every part of the design system on one page, for looking at in both themes; not part of production. */
export function GalleryPage() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const next = theme === 'light' ? 'dark' : 'light'
  return (
    <main className="mx-auto flex max-w-[1200px] flex-col gap-12 px-4 py-8 md:px-6">
      <PageTitle>Design system</PageTitle>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">Design system</h1>
        <Button
          onClick={() => {
            chooseTheme(next)
            setTheme(next)
          }}
        >
          Show the {next} theme
        </Button>
      </header>
      <Section title="Type">
        <p className="font-heading text-display font-bold">Save on what you already buy.</p>
        <p className="font-heading text-h1 font-bold">Heading one</p>
        <p className="font-heading text-h2 font-bold">Heading two</p>
        <p className="font-heading text-h3 font-bold">Heading three</p>
        <p className="text-title">Card title, 18 on 24</p>
        <p>Body text, 16 on 24. The quick brown fox jumps over the lazy dog.</p>
        <p className="tabular text-portal">Portal text, 14 on 20: £1,234.50 and 0123456789</p>
        <p className="font-mono text-h3">6335 0001 2345 6789</p>
      </Section>
      <Section title="Grounds">
        <div className="flex flex-wrap gap-3">
          {GROUNDS.map((ground) => (
            <div key={ground} className={`${ground} rounded-panel border border-line p-4 text-portal`}>
              {ground.replace('bg-', '')}
              <p className="text-ink-muted">muted</p>
              <p className="text-ink-subtle">subtle</p>
            </div>
          ))}
        </div>
      </Section>
      <ButtonsAndBadges />
      <FormControls />
      <Layers />
      <Lists />
      <Section title="Artwork and monograms">
        <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
          {FIRST_CATEGORIES.map((category) => (
            <Artwork
              key={category}
              id={`gallery-${category}`}
              category={category}
              className="aspect-video w-full rounded-card"
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          {NAMES.map((name) => (
            <MerchantLogo key={name} id={name} name={name} src={null} className="size-16" />
          ))}
        </div>
      </Section>
    </main>
  )
}
