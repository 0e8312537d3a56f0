import { useNavigate } from 'react-router'
import { SearchPalette, type SearchPaletteProps } from '../../../features/catalogue/search/SearchPalette.tsx'
import { useViewer } from '../../../lib/session/viewer.ts'
import { searchPages } from './search-pages.ts'

type SearchDialogProps = Omit<SearchPaletteProps, 'pages' | 'onGo'>

/** The search with this person's pages. */
export default function SearchDialog(props: SearchDialogProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  return (
    <SearchPalette
      {...props}
      pages={searchPages(viewer)}
      onGo={({ to, kind, logo }) =>
        void navigate(to, { state: kind === 'offer' ? { category: logo?.category } : null })
      }
    />
  )
}
