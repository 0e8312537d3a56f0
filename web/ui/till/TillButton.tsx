import type { ReactNode } from 'react'

/** A button on the till view's own colour. */
export function TillButton({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-12 min-w-26 max-w-full items-center justify-center gap-2 rounded-control border border-current px-5 text-base font-semibold select-none transition-transform duration-[120ms] hover:bg-[color-mix(in_oklab,currentColor_14%,transparent)] active:scale-[0.98] motion-reduce:active:scale-100"
    >
      {icon}
      {children}
    </button>
  )
}
