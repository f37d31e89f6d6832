# The whole program as it is published, installed into an empty image.
FROM node:20-bookworm AS build
WORKDIR /source
COPY . .
RUN npm ci && npm run pack && npm install --prefix /app /source/dist/wolfmoon-[0-9]*.tgz

FROM node:20-bookworm-slim
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
ENV WOLFMOON_DATA=/data PORT=7070
VOLUME /data
EXPOSE 7070
CMD ["node", "--v8-pool-size=1", "node_modules/wolfmoon/wolfmoon.js", "serve"]
