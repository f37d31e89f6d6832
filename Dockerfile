FROM node:20-bookworm AS build
WORKDIR /app
COPY . .
RUN npm ci --omit=dev && npx wolfmoon --version

FROM node:20-bookworm-slim
WORKDIR /app
COPY --from=build /app /app
USER node
ENV WOLFMOON_DATA=/data PORT=7070
VOLUME /data
EXPOSE 7070
CMD ["node", "packages/cli/bin/wolfmoon.js", "serve"]
