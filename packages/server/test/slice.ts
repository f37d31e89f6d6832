export { slice } from '@wolfmoon/engine/testing'
