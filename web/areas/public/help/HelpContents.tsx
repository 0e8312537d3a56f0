import { Link, useNavigate } from 'react-router'
import { opensPortal } from '../../../../domain/company-access.ts'
import type { Tour } from '../../../../domain/enums.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { useViewer, type Viewer } from '../../../lib/session/viewer.ts'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'
import { BEGIN_TOUR, useSetTour } from '../../portal/tour.ts'
import { type Article, ARTICLES, type Readers } from './articles.ts'

type Part = {
  readers: Readers
  title: string
  isFor: (viewer: Viewer | undefined) => boolean
  /** The tour of its portal, which begins at the portal's first screen. */
  tour?: { name: Tour; home: string }
}

const PARTS: readonly Part[] = [
  {
    readers: 'company',
    title: 'The company portal',
    isFor: (viewer) => viewer !== undefined && opensPortal(viewer.roles),
    tour: { name: 'COMPANY', home: '/company' },
  },
  {
    readers: 'staff',
    title: 'For the platform’s staff',
    isFor: (viewer) => viewer?.roles.includes('ADMIN') === true,
    tour: { name: 'STAFF', home: '/admin' },
  },
  { readers: 'suppliers', title: 'For suppliers', isFor: (viewer) => viewer?.roles.includes('SUPPLIER') === true },
  { readers: 'everybody', title: 'Offers, cards and your account', isFor: () => true },
]

function Articles({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {articles.map(({ slug, title, about }) => (
        <li key={slug}>
          <Link to={`/help/${slug}`} className="flex min-h-11 flex-col py-3 hover:bg-sunken">
            <span className="font-semibold text-brand-ink underline underline-offset-2">{title}</span>
            <span className="text-portal text-ink-muted">{about}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function TourButton({ name, home }: { name: Tour; home: string }) {
  const { mutate } = useSetTour()
  const navigate = useNavigate()
  return (
    <div>
      <Button
        onClick={() => {
          mutate({ tour: name, ended: false })
          void navigate(home, { state: BEGIN_TOUR })
        }}
      >
        Take the tour
      </Button>
    </div>
  )
}

/** The articles for what the reader may open; those for everybody come last, where there are others. */
export function HelpContents() {
  const viewer = useViewer()
  return (
    <div className="mx-auto flex max-w-[72ch] flex-col gap-6">
      <PageTitle>Help</PageTitle>
      <h1 className="text-h1">Help</h1>
      {PARTS.filter(({ isFor }) => isFor(viewer)).map(({ readers, title, tour }) => (
        <Section key={readers} title={title}>
          <Articles articles={ARTICLES.filter((article) => article.readers === readers)} />
          {tour && <TourButton {...tour} />}
        </Section>
      ))}
    </div>
  )
}
