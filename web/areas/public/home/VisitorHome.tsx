import { Link } from 'react-router'
import { PageTitle } from '../../../lib/page-title.tsx'
import { Artwork } from '../../../ui/Artwork.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Benefits } from './Benefits.tsx'

const PICTURES = [
  { id: 'visitor-1', category: 'Travel' },
  { id: 'visitor-7', category: 'Dining' },
  { id: 'visitor-3', category: 'Tech' },
  { id: 'visitor-4', category: 'Retail' },
] as const

export function VisitorHome() {
  return (
    <div className="flex flex-col gap-10 md:gap-14">
      <PageTitle>Home</PageTitle>
      <section className="grid items-center gap-8 md:grid-cols-2 md:gap-10 lg:py-6">
        <div className="flex flex-col items-start gap-5">
          <h1 className="text-display">Save on what you already buy.</h1>
          <p className="max-w-[46ch] text-title text-ink-muted">
            Offerwell is where your company’s discounts, codes and membership cards live. Sign in with your work e-mail
            and start saving.
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <Link to="/auth?tab=sign-up" className={buttonClass({ variant: 'primary', size: 'large' })}>
              Get Started
            </Link>
            <Link to="/auth" className={buttonClass({ variant: 'quiet', size: 'large' })}>
              Sign In
            </Link>
          </div>
        </div>
        <div className="grid grid-cols-2 gap-3" aria-hidden="true">
          {PICTURES.map(({ id, category }) => (
            <Artwork
              key={id}
              id={id}
              category={category}
              className="aspect-video w-full rounded-card border border-line max-md:nth-[n+3]:hidden"
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="why" className="flex flex-col gap-4">
        <h2 id="why" className="sr-only">
          Why Offerwell
        </h2>
        <Benefits />
      </section>
      <section
        aria-labelledby="ready"
        className="flex flex-col items-center gap-4 rounded-dialog bg-brand-soft px-6 py-10 text-center md:py-14"
      >
        <h2 id="ready" className="text-h2 text-brand-ink">
          Ready to Start Saving?
        </h2>
        <p className="max-w-[52ch] text-ink">It takes a minute. All you need is your work e-mail.</p>
        <Link to="/auth?tab=sign-up" className={buttonClass({ size: 'large' })}>
          Create your account
        </Link>
      </section>
    </div>
  )
}
