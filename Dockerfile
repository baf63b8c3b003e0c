# payspec as one executable, without Node.js. No test of this repository builds this image.
#   docker build --tag payspec .
#   docker run --rm --user "$(id -u)" --network host --volume "$PWD:/work" --env PAYSPEC_API_KEY payspec run
FROM node:20.20-bookworm AS build
WORKDIR /payspec
COPY . .
RUN npm ci --ignore-scripts && npm run release:binary -- --out /release

# It has the C++ library that Node links, and `sh` for --start and for drivers.
FROM debian:bookworm-slim
COPY --from=build /release/payspec-linux-* /usr/local/bin/payspec
WORKDIR /work
USER 1000
ENTRYPOINT ["payspec"]
