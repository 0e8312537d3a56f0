import type { ReactNode } from 'react'

/** What will be here, why it is empty, and one thing to do. */
export function EmptyState({
  title,
  text,
  icon,
  action,
  isScreen = false,
}: {
  title: string
  text?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** The whole screen is this state, so its title is the screen's heading. */
  isScreen?: boolean
}) {
  const Title = isScreen ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-12 text-center">
      {icon && <span className="text-ink-subtle">{icon}</span>}
      <Title className="font-sans text-title font-semibold tracking-normal text-balance">{title}</Title>
      {text && <p className="max-w-[52ch] text-base text-ink-muted">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
