import { lazy, Suspense, useState } from 'react'
import { SaveViewButton, ViewsButton } from './ViewButtons.tsx'
import type { FirstAsked, SavedViewsProps } from './SavedViews.tsx'

const SavedViews = lazy(() => import('./SavedViews.tsx'))

/** Saving the present filters and choosing among the saved ones; the code of both is fetched by the first press. */
export function ViewChoice(props: SavedViewsProps) {
  const [first, setFirst] = useState<FirstAsked>()
  const buttons = (
    <>
      {props.filters && <SaveViewButton className="max-md:hidden" onClick={() => setFirst('save')} />}
      <ViewsButton onClick={() => setFirst('list')} />
    </>
  )
  if (first === undefined) return buttons
  return (
    <Suspense fallback={buttons}>
      <SavedViews {...props} first={first} />
    </Suspense>
  )
}
