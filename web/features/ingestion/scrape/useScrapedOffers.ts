import { useCallback, useState } from 'react'
import type { ScrapeAnswer, ScrapedOffer } from './scrape.ts'

type Words = Pick<ScrapedOffer, 'title' | 'terms'>

/** What staff typed comes from no source of the page. */
function withWords(offer: ScrapedOffer, { title, terms }: Words): ScrapedOffer {
  const { title: ofTitle, terms: ofTerms, ...others } = offer.origins
  const origins = {
    ...others,
    ...(ofTitle && title === offer.title && { title: ofTitle }),
    ...(ofTerms && terms === offer.terms && { terms: ofTerms }),
  }
  return { ...offer, title, terms, origins }
}

/** What was read last, as staff put it right, and which of it they chose. */
export function useScrapedOffers() {
  const [answer, setAnswer] = useState<ScrapeAnswer>()
  const [offers, setOffers] = useState<readonly ScrapedOffer[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const show = (next: ScrapeAnswer) => {
    setAnswer(next)
    setOffers(next.offers)
    setChosen(new Set())
  }
  const toggle = useCallback((offer: ScrapedOffer, isOn: boolean) => {
    setChosen((before) => {
      const after = new Set(before)
      if (isOn) after.add(offer.sourceRef)
      else after.delete(offer.sourceRef)
      return after
    })
  }, [])
  const toggleAll = (isOn: boolean) => setChosen(new Set(isOn ? offers.map(({ sourceRef }) => sourceRef) : []))
  const change = ({ sourceRef }: ScrapedOffer, words: Words) =>
    setOffers((before) => before.map((one) => (one.sourceRef === sourceRef ? withWords(one, words) : one)))
  const clear = () => setChosen(new Set())
  return { answer, offers, chosen, show, toggle, toggleAll, change, clear }
}
