/** The tab's title: the screen's h1, then the product. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Offerwell`}</title>
}
