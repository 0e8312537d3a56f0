import { INK, type Logo } from './logo.ts'
import { around, circle, ellipse, line, moved, path, rect, repeated } from './shapes.ts'

/** Experience, Wellness and Travel. */
export const OUTING_LOGOS: readonly Logo[] = [
  {
    name: 'cloudhythe-balloons',
    ground: INK.sky,
    mark: [
      path('M48 12c18 0 30 13 30 28 0 16-14 24-21 34H39c-7-10-21-18-21-34 0-15 12-28 30-28z', INK.coral),
      path('M48 12c8 0 13 13 13 28 0 14-5 24-8 34H43c-3-10-8-20-8-34 0-15 5-28 13-28z', INK.cream),
      rect(40, 78, 16, 9, '#6b4426', 2),
    ],
  },
  {
    name: 'riddlegate',
    ground: INK.navy,
    mark: [
      path('M26 82V46a22 22 0 0 1 44 0v36z', INK.marigold),
      circle(48, 48, 8, INK.navy),
      path('M44 52h8l4 20H40z', INK.navy),
    ],
  },
  {
    name: 'ropewood-adventures',
    ground: INK.moss,
    mark: [
      path('M30 14l20 28H40l16 22H4l16-22H10z', INK.cream),
      path('M68 28l16 22h-8l14 18H46l14-18h-8z', INK.forest),
      rect(27, 64, 6, 18, INK.cream),
      rect(65, 68, 6, 14, INK.forest),
      line('M6 26c28 10 56 8 84-6', INK.black, 3),
    ],
  },
  {
    name: 'ironquay-museums',
    ground: '#37424a',
    mark: [
      line('M48 32v46M30 44h36', INK.cream, 7),
      line('M18 58c2 14 14 22 30 22s28-8 30-22', INK.cream, 7),
      circle(48, 22, 10, INK.cream),
      circle(48, 22, 4.5, '#37424a'),
    ],
  },
  {
    name: 'pulseyard',
    ground: INK.coral,
    mark: [line('M10 52h18l10-26 16 46 10-26 4 6h18', INK.white, 8)],
  },
  {
    name: 'stillmoss-yoga',
    ground: INK.forest,
    mark: [
      path('M48 22c10 12 14 26 0 50-14-24-10-38 0-50z', INK.mint),
      path('M22 34c18 4 26 16 26 38-20-4-28-16-26-38zM74 34c-18 4-26 16-26 38 20-4 28-16 26-38z', INK.white),
      path('M10 54c16-2 30 4 38 18-18 6-32 0-38-18zM86 54c-16-2-30 4-38 18 18 6 32 0 38-18z', INK.mint),
    ],
  },
  {
    name: 'dewmallow',
    ground: INK.cream,
    mark: [
      moved(48, 48, around(5, 0, 0, ellipse(0, -19, 14, 17, INK.blush)), circle(0, 0, 12, INK.coral)),
      path('M70 62c6 9 9 13 9 17a9 9 0 0 1-18 0c0-4 3-8 9-17z', INK.teal),
    ],
  },
  {
    name: 'calmwick',
    ground: '#24305e',
    mark: [
      circle(46, 50, 28, INK.cream),
      circle(57, 42, 24, '#24305e'),
      circle(70, 24, 4, INK.marigold),
      circle(80, 44, 2.5, INK.marigold),
    ],
  },
  {
    name: 'railwren',
    ground: INK.navy,
    mark: [
      line('M34 84l8-68M62 84l-8-68', INK.white, 5),
      repeated(
        [
          [0, 0],
          [0, 18],
          [0, 36],
        ],
        rect(30, 34, 36, 5, INK.marigold, 2.5),
      ),
    ],
  },
  {
    name: 'gorsey-cove-cottages',
    ground: INK.sky,
    mark: [
      path('M24 46l24-22 24 22v24H24z', INK.white),
      path('M18 48l30-28 30 28-5 5-25-23-25 23z', INK.brick),
      rect(42, 52, 12, 18, INK.teal),
      path('M0 70c16-8 32-8 48 0s32 8 48 0v26H0z', INK.teal),
    ],
  },
  {
    name: 'skerryline-ferries',
    ground: '#d6e9f5',
    mark: [
      path('M14 54h68l-10 22H24z', INK.navy),
      rect(30, 38, 36, 16, INK.sky),
      rect(44, 20, 12, 18, INK.coral),
      line('M10 84c9-6 16-6 25 0s17 6 26 0 16-6 25 0', INK.teal, 5),
    ],
  },
  {
    name: 'marigold-isle-holidays',
    ground: INK.teal,
    mark: [
      circle(48, 46, 15, INK.marigold),
      around(12, 48, 46, line('M48 24v-8', INK.marigold, 5)),
      path('M0 66c16-10 32-10 48 0s32 10 48 0v30H0z', INK.cream),
    ],
  },
  {
    name: 'wagtail-car-hire',
    ground: INK.marigold,
    mark: [
      path('M14 58l10-4 12-18c2-3 4-4 8-4h18c4 0 6 1 8 4l10 18 8 4v16H14z', INK.black),
      path('M38 52l8-13h8v13zM59 39h4l8 13H59z', INK.marigold),
      circle(30, 74, 9, INK.black),
      circle(30, 74, 4, INK.marigold),
      circle(72, 74, 9, INK.black),
      circle(72, 74, 4, INK.marigold),
    ],
  },
  {
    name: 'roostwell-hotels',
    ground: INK.plum,
    mark: [
      path('M16 44a32 32 0 0 1 64 0z', INK.marigold),
      rect(12, 48, 72, 12, INK.cream, 6),
      line('M20 60v18M76 60v18', INK.cream, 6),
      rect(22, 36, 22, 12, INK.cream, 5),
    ],
  },
]
