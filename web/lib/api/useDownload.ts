import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../ui/save-file.ts'
import { notify, notifyError } from '../../ui/toast.ts'

/** Fetches a file and puts it into the downloads, saying so, or why not. */
export function useDownload(fileName: string, load: () => Promise<Blob>) {
  return useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      saveFile(file, fileName)
      notify(`${fileName} is in your downloads.`)
    },
    onError: (error) => notifyError(error.message),
  })
}
