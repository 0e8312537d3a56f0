import { useNavigate } from 'react-router'
import { SearchPalette } from '../../../features/catalogue/search/SearchPalette.tsx'
import { useViewer } from '../../../lib/session/viewer.ts'
import { searchPages } from './search-pages.ts'

type SearchDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; userId: string }

/** The search with this person's pages. */
export default function SearchDialog({ isOpen, onOpenChange, userId }: SearchDialogProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  return (
    <SearchPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      userId={userId}
      pages={searchPages(viewer)}
      onGo={({ to, kind, logo }) =>
        void navigate(to, { state: kind === 'offer' ? { category: logo?.category } : null })
      }
    />
  )
}
