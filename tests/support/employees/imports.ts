import type { ImportField } from '../../../domain/employee-imports.ts'
import { workOnImports } from '../../../server/features/employees/import-applying/jobs.ts'
import type { EmployeeImport } from '../../../server/features/employees/employee-imports/schemas.ts'
import type { ImportLeaverList, ImportRowList } from '../../../server/features/employees/import-checking/schemas.ts'
import { forUpkeep } from '../../../server/platform/deps.ts'
import type { TestApp } from '../app.ts'
import type { Answer, Hr } from '../employees.ts'

type Import = EmployeeImport & Answer

export type Imports = {
  call: <Body = object>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) => Promise<Answer & Body>
  /** Brings a file, which is then read. */
  upload: (file: string | Buffer, fileName?: string) => Promise<Import>
  /** The same, with its columns as they were guessed, checked. */
  check: (file: string | Buffer, isWhole?: boolean) => Promise<Import>
  match: (id: string, columns: (ImportField | null)[], isWhole?: boolean) => Promise<Import>
  confirm: (found: EmployeeImport, more?: object) => Promise<Import>
  /** Confirms what was checked, and has it made. */
  make: (file: string | Buffer, isWhole?: boolean, more?: object) => Promise<Import>
  undo: (id: string) => Promise<Import>
  rows: (id: string, kind: string) => Promise<ImportRowList['items']>
  leavers: (id: string) => Promise<ImportLeaverList['items']>
  one: (id: string) => Promise<Import>
}

/** The calls that a company's administrator makes to import a file; what the worker does about them is done at once. */
export function importsOf(t: TestApp, { priya }: Pick<Hr, 'priya'>): Imports {
  const url = '/api/company/employee-imports'
  const work = () => workOnImports(forUpkeep(t.deps))
  const call: Imports['call'] = async (method, path, payload) => {
    const answer = await t.inject({ method, url: url + path, headers: priya.headers, ...(payload && { payload }) })
    return { http: answer.statusCode, ...JSON.parse(answer.body || '{}') }
  }
  const one = (id: string) => call<EmployeeImport>('GET', `/${id}`)
  const then = async (answer: Promise<Import>) => {
    const found = await answer
    if (found.http >= 300) return found
    await work()
    return await one(found.id)
  }
  const upload: Imports['upload'] = (file, fileName = 'staff.csv') => {
    const headers = { ...priya.headers, 'content-type': 'application/octet-stream' }
    const query = { fileName }
    const sent = t.inject({ method: 'POST', url, headers, query, payload: Buffer.from(file) })
    return then(sent.then((answer) => ({ http: answer.statusCode, ...JSON.parse(answer.body) })))
  }
  const match: Imports['match'] = (id, columns, isWhole = false) =>
    then(call<EmployeeImport>('PUT', `/${id}/columns`, { columns, isWhole }))
  const check: Imports['check'] = async (file, isWhole) => {
    const { id, columns } = await upload(file)
    return await match(
      id,
      columns.map(({ field }) => field),
      isWhole,
    )
  }
  const confirm: Imports['confirm'] = ({ id, revision }, more = {}) =>
    then(call<EmployeeImport>('POST', `/${id}/confirmation`, { revision, invite: 'NOBODY', ...more }))
  return {
    call,
    upload,
    match,
    check,
    confirm,
    make: async (file, isWhole, more) => await confirm(await check(file, isWhole), more),
    undo: (id) => then(call<EmployeeImport>('POST', `/${id}/undo`)),
    rows: async (id, kind) => (await call<ImportRowList>('GET', `/${id}/rows?limit=48&kind=${kind}`)).items,
    leavers: async (id) => (await call<ImportLeaverList>('GET', `/${id}/leavers?limit=48`)).items,
    one,
  }
}

const HEAD = 'email,full_name,department,location,grade,employee_id'

/** A file with the usual headings. */
export const fileOf = (...rows: string[]) => [HEAD, ...rows, ''].join('\n')

/** A row of somebody whom nothing is wrong with. */
export const AMARA = 'amara@harrow.example,Amara Okafor,Finance,Leeds,M1,000142'

/** Whom the company has recorded, by name. */
export function peopleOf({ deps }: TestApp, { companyId }: Pick<Hr, 'companyId'>) {
  return deps.db
    .selectFrom('profiles')
    .select(['id', 'email', 'full_name', 'department', 'employee_id', 'status', 'joined_at'])
    .where('company_id', '=', companyId)
    .orderBy('full_name')
    .execute()
}
