import { WalletCards } from 'lucide-react'
import { Link } from 'react-router'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { Picture } from '../../../ui/Artwork.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ThemedLogo } from '../../../ui/ThemedLogo.tsx'
import { useTheme } from '../../../ui/useTheme.ts'
import { WelcomePanel } from '../../../ui/WelcomePanel.tsx'
import type { CompanyHub } from './company-hub.ts'

/** 'My cards · 4', as far as that is known. */
export function cardsLabel(cards: CompanyHub['cards'] | undefined): string {
  if (!cards) return 'My cards'
  if (cards.ready === 0) return cards.waiting === 0 ? 'My cards' : `My cards · ${cards.waiting} waiting`
  return `My cards · ${cards.ready}`
}

type HubHeaderProps = {
  company: NonNullable<Viewer['company']>
  hub: CompanyHub | undefined
  hasFailed: boolean
  /** Where the hub is the whole screen, this is its heading, and browsing its main action. */
  isMain: boolean
}

/** The company's own words, or ours where it has written none. */
function WelcomeText({ hub, hasFailed }: Pick<HubHeaderProps, 'hub' | 'hasFailed'>) {
  if (hub || hasFailed) return hub?.welcome.text ?? 'Offers, cards and the latest announcements, all in one place.'
  return <Skeleton className="h-6 w-72 max-w-full rounded-badge" />
}

function Actions({ cards, isMain }: { cards: CompanyHub['cards'] | undefined; isMain: boolean }) {
  return (
    <>
      <Link
        to="/offers"
        className={buttonClass({ variant: isMain ? 'primary' : 'secondary', className: 'max-sm:grow' })}
      >
        Browse Offers
      </Link>
      <Link to="/cards" className={buttonClass({ className: 'text-ink max-sm:grow' })}>
        <WalletCards size={20} strokeWidth={1.75} aria-hidden="true" />
        {cardsLabel(cards)}
      </Link>
    </>
  )
}

/** Greets the company's people with its logo, words and picture, in its second colour, with the two ways on. */
export function HubHeader({ company, hub, hasFailed, isMain }: HubHeaderProps) {
  const theme = useTheme()
  const Heading = isMain ? 'h1' : 'h2'
  const picture = hub?.welcome.pictureUrl
  return (
    <section aria-labelledby="hub">
      <WelcomePanel
        heading={(className) => (
          <Heading id="hub" className={className}>
            {isMain ? `From ${company.name}` : 'What you see as one of your people'}
          </Heading>
        )}
        label={`Only for people at ${company.name}`}
        text={<WelcomeText hub={hub} hasFailed={hasFailed} />}
        logo={
          <ThemedLogo
            logos={{ light: company.logoUrl, dark: company.logoDarkUrl }}
            theme={theme}
            className="h-10 max-w-44"
          />
        }
        picture={
          picture
            ? (className) => (
                <Picture id={company.id} category={null} src={picture} eager sizes="480px" className={className} />
              )
            : undefined
        }
        actions={<Actions cards={hub?.cards} isMain={isMain} />}
      />
    </section>
  )
}
