import { circle, line, moved, path, rect, svg } from './shapes.ts'

/** An image-only card, in the proportions of a bank card. */
export function canteenPass(): string {
  return svg(428, 270, [
    rect(0, 0, 428, 270, '#7a4a12'),
    path('M0 200c70-40 140-40 214 0s144 40 214 0v70H0z', '#5e370b'),
    circle(214, 128, 92, '#fdf1da'),
    circle(214, 128, 74, '#f0d9ae'),
    circle(214, 128, 46, '#fbb931'),
    circle(200, 116, 16, '#fdf1da'),
    moved(88, 0, line('M0 60v40a14 14 0 0 0 28 0V60M14 60v136', '#fdf1da', 9)),
    moved(312, 0, path('M0 60c20 0 30 24 30 60H10v76H0z', '#fdf1da')),
    ...[0, 1, 2, 3, 4].map((day) => circle(166 + day * 24, 240, 7, day < 3 ? '#fbb931' : '#fdf1da')),
  ])
}
