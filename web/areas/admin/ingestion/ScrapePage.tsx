import { answerProblem, useScrape } from '../../../features/ingestion/scrape/scrape.ts'
import { ScrapeDomains } from '../../../features/ingestion/scrape/ScrapeDomains.tsx'
import { ScrapeForm } from '../../../features/ingestion/scrape/ScrapeForm.tsx'
import { ScrapeResult } from '../../../features/ingestion/scrape/ScrapeResult.tsx'
import { useScrapedOffers } from '../../../features/ingestion/scrape/useScrapedOffers.ts'
import { PageHeader } from '../../portal/PageHeader.tsx'

/** Makes offers of what a shop's page states. */
export function ScrapePage() {
  const scraped = useScrapedOffers()
  const scrape = useScrape()
  const { answer, offers, show } = scraped
  return (
    <>
      <PageHeader title="Scrape URL" />
      <div className="flex flex-col gap-6">
        <ScrapeForm
          isBusy={scrape.isPending}
          hasOffers={offers.length > 0}
          problem={scrape.error?.message ?? answerProblem(answer)}
          onScrape={(wish) => scrape.mutate(wish, { onSuccess: show })}
        />
        <ScrapeResult scraped={scraped} />
        <ScrapeDomains />
      </div>
    </>
  )
}
