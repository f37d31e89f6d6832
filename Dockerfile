# The whole program, with the app built and without what only builds it.
FROM node:20-bookworm AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev && npx wolfmoon --version

FROM node:20-bookworm-slim
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
ENV WOLFMOON_DATA=/data PORT=7070
VOLUME /data
EXPOSE 7070
CMD ["node", "packages/cli/bin/wolfmoon.js", "serve"]
