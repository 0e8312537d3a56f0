import { WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Theme } from '../../../../domain/theme.ts'
import { Picture } from '../../../ui/Artwork.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Logo, Mark } from '../../../ui/Logo.tsx'
import { ThemedLogo } from '../../../ui/ThemedLogo.tsx'
import { WelcomePanel } from '../../../ui/WelcomePanel.tsx'
import type { BrandingValues } from './branding-form.ts'

type PreviewPageProps = {
  screen: 'desktop' | 'phone'
  theme: Theme
  values: BrandingValues
  company: string
  offer: ReactNode
  card: ReactNode
}

type HeadProps = Pick<PreviewPageProps, 'screen' | 'theme' | 'values'>

const logosOf = ({ logoLight, logoDark }: BrandingValues) => ({ light: logoLight || null, dark: logoDark || null })

function Head({ screen, theme, values }: HeadProps) {
  const hasLogo = values.logoLight !== '' || values.logoDark !== ''
  return (
    <div className="flex h-14 items-center gap-6 border-b border-line bg-surface px-4">
      {hasLogo ? (
        <span className="flex items-center gap-3">
          <Mark />
          <ThemedLogo logos={logosOf(values)} theme={theme} className="h-8 max-w-36" />
        </span>
      ) : (
        <Logo />
      )}
      <span className="ml-auto flex h-full items-center gap-5 text-base font-[550] text-ink-muted">
        {screen === 'desktop' && (
          <>
            <span className="flex h-full items-center border-b-2 border-brand-ink text-ink">Browse Offers</span>
            <span>Favourites</span>
            <span>Cards</span>
          </>
        )}
        <span className="grid size-9 place-items-center rounded-full bg-brand-soft font-bold text-brand-ink">A</span>
      </span>
    </div>
  )
}

function Welcome({ theme, values, company }: Pick<PreviewPageProps, 'theme' | 'values' | 'company'>) {
  const { welcomePicture: picture } = values
  return (
    <WelcomePanel
      heading={(className) => <p className={`font-heading font-bold ${className}`}>From {company}</p>}
      label={`Only for people at ${company}`}
      text={values.welcomeText.trim() || 'Offers, cards and the latest announcements, all in one place.'}
      logo={<ThemedLogo logos={logosOf(values)} theme={theme} className="h-10 max-w-44" />}
      picture={
        picture === ''
          ? undefined
          : (className) => <Picture id={company} category={null} src={picture} className={className} />
      }
      actions={
        <>
          <span className={buttonClass({ variant: 'primary', className: 'grow' })}>Browse Offers</span>
          <span className={buttonClass({ className: 'grow text-ink' })}>
            <WalletCards size={20} strokeWidth={1.75} />
            My cards · 1
          </span>
        </>
      }
    />
  )
}

/** The page of somebody who works there, laid out for one kind of screen whatever screen it is looked at on. */
export function PreviewPage({ screen, theme, values, company, offer, card }: PreviewPageProps) {
  const isPhone = screen === 'phone'
  return (
    <>
      <Head screen={screen} theme={theme} values={values} />
      <div className={isPhone ? 'flex flex-col gap-4 p-4' : 'flex flex-col gap-5 p-6'}>
        <Welcome theme={theme} values={values} company={company} />
        <div className={isPhone ? 'flex flex-col gap-4' : 'grid grid-cols-4 items-start gap-5'}>
          {offer}
          {card}
          {!isPhone && (
            <p className="text-base text-ink-muted">
              Links are written <span className="text-brand-ink underline underline-offset-2">in your colour</span>.
            </p>
          )}
        </div>
      </div>
    </>
  )
}
