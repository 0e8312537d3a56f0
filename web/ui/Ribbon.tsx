/** The saving, cut like a paper flag: the one place besides savings figures where marigold is used. */
export function Ribbon({ children, small = false }: { children: string; small?: boolean }) {
  const size = small
    ? 'h-7 pl-2.5 pr-4 text-portal max-sm:pl-2 max-sm:pr-3.5 max-sm:text-sm'
    : 'h-8 pl-3 pr-5 text-base'
  return (
    <span
      className={`tabular inline-flex items-center bg-accent font-heading font-bold whitespace-nowrap text-on-accent [clip-path:polygon(0_0,100%_0,calc(100%-8px)_50%,100%_100%,0_100%)] ${size}`}
    >
      {children}
    </span>
  )
}
