/** The copied code in a phone's bar, to type it where it cannot be pasted. */
export function PinnedCode({ code }: { code: string }) {
  return (
    <p className="flex items-baseline gap-2 text-portal">
      <span className="shrink-0 text-ink-muted">Your code</span>
      <code className="line-clamp-2 min-w-0 font-mono font-semibold tracking-wider break-all">{code}</code>
    </p>
  )
}
