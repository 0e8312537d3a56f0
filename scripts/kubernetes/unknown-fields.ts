import ts from 'typescript'
import { ROOT } from '../../tests/support/source-tree.ts'

export type Manifest = { apiVersion: string; kind: string; metadata: { name: string } } & Record<string, unknown>

/** The module of a kind in the package that ships the schemas of the API. */
export const moduleOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
}

const nameOf = (index: number) => `${ROOT}/scripts/kubernetes/manifest-${index}.mts`

const sourceOf = (manifest: Manifest) => `import type { I${manifest.kind} as Kind } from '${moduleOf(manifest)}'
  export const manifest: Kind = ${JSON.stringify(manifest)}`

/**
 * What of manifests their kinds do not have, or have of another type, in the words of the type checker: the schemas themselves let an
 * unknown field pass, which the API server would leave out in silence.
 */
export function unknownFields(manifests: readonly Manifest[]): string[] {
  const sources = new Map(manifests.map((manifest, index) => [nameOf(index), sourceOf(manifest)]))
  const files = ts.createCompilerHost(OPTIONS)
  const host = { ...files }
  host.fileExists = (path) => sources.has(path) || files.fileExists(path)
  host.getSourceFile = (path, ...rest) => {
    const source = sources.get(path)
    return source === undefined
      ? files.getSourceFile(path, ...rest)
      : ts.createSourceFile(path, source, ts.ScriptTarget.ES2022)
  }
  const program = ts.createProgram([...sources.keys()], OPTIONS, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
