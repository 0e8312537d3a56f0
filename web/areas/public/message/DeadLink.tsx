import { Link } from 'react-router'
import { PageTitle } from '../../../lib/page-title.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** Instead of what a link was to lead to. */
export function DeadLink({ text }: { text: string }) {
  return (
    <>
      <PageTitle>This link does not work</PageTitle>
      <EmptyState
        isScreen
        title="This link does not work"
        text={text}
        action={
          <Link to="/" className={buttonClass()}>
            Go to the home page
          </Link>
        }
      />
    </>
  )
}
