import { useQuery } from '@tanstack/react-query'
import { AddCategory } from '../../features/catalogue/categories/AddCategory.tsx'
import { adminCategoriesQuery } from '../../features/catalogue/categories/admin-categories.ts'
import { CategoryList } from '../../features/catalogue/categories/CategoryList.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

/** There is always one: the last cannot be deleted. */
function Rows() {
  const { data, isLoadingError, refetch } = useQuery(adminCategoriesQuery)
  if (isLoadingError) return <LoadError what="the categories" onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div className="flex flex-col gap-2">
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} className="h-[3.625rem] rounded-panel max-md:h-36" />
        ))}
      </div>
    )
  }
  return <CategoryList categories={data} />
}

/** What offers are filtered by, in the order that employees see. */
export function CategoriesPage() {
  const { data } = useQuery(adminCategoriesQuery)
  return (
    <>
      <PageHeader title="Categories" action={data && <AddCategory categories={data} />} />
      <p className="-mt-3 mb-5 max-w-[72ch] text-ink-muted">
        Employees filter by the active ones, in this order. An inactive category is not offered for filters or new
        offers; the offers in it stay as they are.
      </p>
      <Rows />
    </>
  )
}
