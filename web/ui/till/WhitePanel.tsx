import type { ReactNode } from 'react'

/** White in both themes and in forced colours: scanners need dark on light. */
export function WhitePanel({ children }: { children?: ReactNode }) {
  return (
    <div
      data-panel=""
      className="mx-auto flex min-h-[188px] min-w-[min(348px,100%)] max-w-full items-center justify-center self-center overflow-x-auto rounded-card bg-white p-6 scheme-light forced-color-adjust-none"
    >
      {children ?? <div className="h-[140px]" />}
    </div>
  )
}
