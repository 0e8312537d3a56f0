/** The first stop of the Tab key: past the navigation, to `#main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="layer-tooltip fixed print:hidden top-2 left-2 -translate-y-20 rounded-control bg-ink px-4 py-2 font-semibold text-canvas focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
