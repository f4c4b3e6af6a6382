import { round } from './shapes.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Right, up, and towards the viewer, in millimetres. */
export interface Point3 {
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface Projection {
  /** Where a point falls on the drawing (y grows downward). */
  readonly point: (point: Point3) => Point
  /** SVG transform that lays a flat drawing onto a plane: its corner, its x direction, its y direction. */
  readonly plane: (corner: Point3, right: Point3, down: Point3) => string
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Parallel projection, so that every plane stays a plain SVG matrix. Positive `yaw` turns the object's right side
 * away from the viewer; `pitch` is how far the viewer looks down.
 */
export function projection(yaw: number, pitch: number): Projection {
  const [sinYaw, cosYaw] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))]
  const [sinPitch, cosPitch] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))]
  const point = ({ x, y, z }: Point3): Point => ({
    x: x * cosYaw + z * sinYaw,
    y: (z * cosYaw - x * sinYaw) * sinPitch - y * cosPitch,
  })
  return {
    point,
    plane: (corner, right, down) => {
      const [a, b, origin] = [point(right), point(down), point(corner)]
      // a matrix needs more digits than a position: its error grows with the size of the plane
      const factor = (value: number) =>
        String(Math.round(value * 10000) / 10000).replace(/^(-?)0\./, '$1.')
      const factors = [a.x, a.y, b.x, b.y].map(factor).join(' ')
      return `matrix(${factors} ${round(origin.x)} ${round(origin.y)})`
    },
  }
}
