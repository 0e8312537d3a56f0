/** The saving, cut like a paper flag: the one place besides savings figures where marigold is used. On an offer's page it is the largest thing. */
export function Ribbon({ children, small = false }: { children: string; small?: boolean }) {
  const size = small
    ? 'min-h-7 py-1 pl-2.5 pr-4 text-portal max-sm:pl-2 max-sm:pr-3 max-sm:text-sm'
    : 'min-h-14 py-1.5 pl-5 pr-6 text-saving'
  return (
    <span
      className={`tabular inline-flex max-w-full items-center bg-accent font-heading leading-tight font-bold text-on-accent [clip-path:polygon(0_0,100%_0,calc(100%-8px)_50%,100%_100%,0_100%)] ${size}`}
    >
      {children}
    </span>
  )
}
